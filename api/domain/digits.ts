/** Thousands of a row of digits set apart by commas: "1200" is "1,200". The browser's own number formats cost a phone 40 ms at their first use. */
export const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
