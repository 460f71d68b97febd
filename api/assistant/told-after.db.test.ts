import { expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const chat = useChatAssistant(NOW)

/** What a turn takes over of what sources told before it. */
test.each<[string, string[], RegExp]>([
  [
    'whether another one stands on the list that was spoken of',
    ['does wada ban ostarine', 'since when', 'and is BAM15 on there as well?'],
    /^[^\n]*BAM15[^\n]*WADA/,
  ],
  [
    'whether another one was part of what an authority did',
    ['what did the fda say about bpc-157', 'when was that', 'and is selank in that too?'],
    /^[^\n]*(?:Selank|selank)[^\n]*\n?[^]*FDA/,
  ],
  [
    'what else those of case reports took',
    ['is rad140 bad for the liver', 'show me the case reports', 'were those men on anything else?'],
    /^[^\n]*LGD-4033/,
  ],
  [
    'whether those of case reports recovered',
    ['is ostarine liver toxic', 'any case reports', 'did those guys recover'],
    /^[^\n]*bilirubin was normal/,
  ],
  ['what went wrong', ['what is adipotide', 'and what went wrong'], /^[^\n]*kidneys/],
  [
    'the same beside something else',
    ['what is adipotide', 'so it kills vessels of fat. which animals was it given and what went wrong?'],
    /kidneys/,
  ],
  ['why it lasts so long', ['half life of semaglutide', 'why so long tho'], /^[^\n]*albumin/],
  [
    'that no source says why',
    ['half life of sermorelin', 'how come its so short'],
    /^Our sources say nothing on this of why it lasts as long as it does\.\n/,
  ],
  [
    'that no trial was in people',
    ['what is humanin', 'in human trials yet or just mice'],
    /^[^\n]*no trial in people/,
  ],
  [
    'the papers behind something that was told',
    ['is cardarine safe', 'any paper on the rat thing? nobody ever links it'],
    /^“[^\n]*rats/,
  ],
  [
    'the same of the others that are named',
    ['is ostarine banned in sport', 'what about the others, rad and lgd'],
    /LGD-4033[^\n]*\n[^\n]*WADA[^\n]*LGD-4033/,
  ],
  [
    'what a method does not show, and nothing of peptides in general',
    ['my vendor says the peptide is 99% by hplc', 'what would that not tell me, bacteria and such'],
    /^(?!A peptide )[^\n]*(?:endotoxin|[Ss]terility)/,
  ],
  [
    'that an LD50 is in no source',
    ['ld50 of semax in mice?'],
    /^Our sources say nothing on this of an LD50\.\n/,
  ],
  [
    'whether something is recorded here',
    ['can i sort by grade here'],
    /^Not recorded here of a listing: which grade/,
  ],
  [
    'whether what was explained is recorded here',
    ['how do acetate and tfa salts differ', 'does this site say which of them i would get'],
    /^Not recorded here of a listing: which salt/,
  ],
  ['for what it is approved', ['is ss-31 approved', 'for what'], /^[^\n]*Barth/],
])('%s: %j', async (_, turns, wanted) => {
  expect((await chat.assistant.answer(turns)).content).toMatch(wanted)
})
