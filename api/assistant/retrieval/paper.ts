import type { Question } from '../question.ts'

/** "You got a source for that": what was answered, once more; every answer stands with its sources. */
const sourceWords =
  /^ (?:(?:thanks|thank|thats|helpful|great|nice|cheers|and|ok|so|lol|hm|fine|now|with|again|same|but|do|can|u|you|got|have|give|send|me|is|there|any|a|an|the|your|or|what|whats|wheres|which|are|were|was|where|s) )*(?:links?|sources?|citations?|references?|papers?|proof|doi|pubmed)(?: (?:or|and|link|links|source|citation|doi))*(?: (?:for|on|of|to|behind) (?:(?:all )?(?:that|this|it|those)|the trial|the study|(?:the )?(?:first|second|third|last|top)(?: (?:one|study|trial|line|claim|sentence|paper))?)(?: (?:that )?(?:you|u) (?:mentioned|said|listed|named|told|cited|gave))?)?(?: (?:please|pls|plz|too))? $/

export const asksSource = ({ ownPlain }: Question): boolean => sourceWords.test(ownPlain)

/** "When was that published, who ran it": the paper is asked for beside what it says; "who published that first" wants no later one. */
const paperWords =
  / (?:journal|doi|pubmed|citation|references?(?! (?:standards?|materials?|range|values?|samples?|methods?))|authors?|publication|(?:when|where|what year|which year) (?:was|were|is) (?:\S+ ){1,3}published|published (?:in|where|when)|(?:which|what) paper|(?:sources?|citations?|papers?|references?|proof) (?:on|for|about|behind) (?:the|that|this|those|these|it|them)|links? (?:me )?(?:(?:on|for|to|about|behind) )?(?:the|that|this|those|these|any|some)(?: \S+)? (?:cases?|reports?|study|studies|papers?|trials?|thing|claims?|sources?)|who (?:ran|did|wrote|led|conducted|published) (?:it|that|this|those|them|the (?:study|studies|trials?|papers?))(?! first))(?= )/

export const asksPaper = (question: Question): boolean =>
  question.previous !== null && (asksSource(question) || paperWords.test(question.ownPlain))
