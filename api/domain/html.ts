const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text inside an element or a quoted attribute, in HTML and in XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
