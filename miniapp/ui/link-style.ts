/** Links a style sheet and waits until it is there or cannot be had. As a link: a style element would break the content security policy. */
export const linkStyle = (href: string): Promise<void> =>
  new Promise(resolve => {
    const element = document.createElement('link')
    element.rel = 'stylesheet'
    element.href = href
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => resolve())
    document.head.append(element)
  })
