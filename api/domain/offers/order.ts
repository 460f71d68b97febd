/** Code-unit order of two strings, the same on every machine and in every locale: the last tie-break of every list. */
export const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)
