/** "1200" becomes "1,200". The browser's own number formats cost a phone 40 ms at their first use. */
export const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
