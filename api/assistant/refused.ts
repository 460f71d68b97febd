/** Words before a name that say it is not wanted. */
const REFUSES =
  / (?:(?<=^ (?:(?:and|ok|so|actually|now) )*)(?:swap|replace|switch out)|(?:not|no|forget|forget about|never ?mind|nvm|ignore|(?<!price )drop|skip|scrap|ditch|lose|remove|without|except|excluding|exclude|besides|other than|apart from|aside from|leave out|leaving out|leave off|avoid|avoiding|minus|(?:anyone|anybody|everyone|everybody|all|any) but|instead of|rather than|anything but)(?: (?:the|about|any))*|(?:not|nothing|anyone but|except) (?:(?:the )?(?:ones?|stuff|those) )?(?:for|from|at|by)|(?<! why (?:\S+ ){0,3})(?:not|never|wont|wouldnt|dont) (?:give|giving|trust|trusting|hand|handing|send|sending|use|using|buy|buying|order|ordering)(?: \S+){0,7} (?:to|from|with|at|called|like)|(?:dont|do not) (?:show|list|include|want|give|mean|need)(?: me)?) $/

/** "Why not X", "is it not X" and "why did Merck drop X" ask about X. */
const ASKS =
  / (?:why|did) (?:\w+ ){0,3}(?:drop|scrap|ditch|skip|avoid|lose|exclude|remove|ignore) (?:the )?$| (?:why|or|is|are|it|that|this|if|does|do|did|was|were|has|have|can|could|will|would|should|am) (?:not|no) (?:(?:the|about|any|for|from|at|by) )*$| (?:if|or|whether) not $/

/** Whether what stands before a name, as plain words, says that it is not wanted. */
export const isRefusedAfter = (before: string): boolean =>
  REFUSES.test(` ${before.trim()} `) && !ASKS.test(` ${before.trim()} `)

/** "Vilon... no, thymalin": what stands between two names says that the second is meant. "BPC no TB-500" says the opposite. */
const CORRECTS =
  /^(?!\W*no\s*$)[\s,.…;:!?-]*(?:(?:no|nope|sorry|wait|oops|scratch that|i meant?)\b[\s,.…;:!-]*)+$/iu

/** Whether the words between two names take the first back and put the second in its place. */
export const isCorrectedBy = (between: string): boolean => CORRECTS.test(between)
