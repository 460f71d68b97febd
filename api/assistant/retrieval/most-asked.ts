const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, '1': 1, two: 2, '2': 2, three: 3, '3': 3 }
const LENGTH =
  / (?:in (a)|(?:in )?(one|1|two|2|three|3)) (?:short |simple |plain )?(?:sentences?|lines?|liners?)(?= )(?! (?:on|of|in|says|reads) )/

/** How many sentences a question asks for: "in one sentence". */
export const mostAsked = (plain: string): number => {
  const [, a, number] = LENGTH.exec(plain) ?? []
  return COUNTS[a ?? number ?? ''] ?? Infinity
}
