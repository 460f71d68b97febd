import { expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const chat = useChatAssistant(new Date('2026-11-20T10:00:00Z'))

/** Plain questions, each with what the answer begins with. */
test.each([
  ['how many amino acids are in testolone', /^RAD-140 has no amino-acid sequence/],
  ['when was ipamorelin first reported and by whom', /^Ipamorelin was first described in 1998/],
  ['why did rad140 never become a drug', /^RAD-140 [^.]* is in no approved drug/],
  ['does thawing and freezing again hurt a dissolved peptide', /Freezing and thawing a dissolved peptide/],
  ['is sunlight or warmth worse for a vial', /^Heat or light, which breaks a peptide down faster/],
  ['coa mass 3 da lower than theory, should i worry', /^A mass 2 Da off is no mere rounding/],
  ['is the 5 mg on the label net peptide', /^Whether the milligrams on a vial include/],
  ['is mk677 half life 24h or not', /^A half-life of MK-677 in hours stands in no paper/],
  ['why did no company ever bring andarine to market', /Why andarine never came to market/],
  ['a cosa serve il blu di metilene in laboratorio', /Methylene blue serves as a stain/],
  ['do sarms lower your own testosterone or is that a gym myth', /^That SARMs lower testosterone/],
  ['which peaks should i find on the ms of semaglutide', /^From the formula of Semaglutide/],
  ['is the evidence for dihexa a shot in the dark', /^Not just that paper is in doubt/],
  ['reta, survo and mazdutide: receptors, makers, approvals', /^Retatrutide\nRetatrutide \(Eli Lilly\) acts/],
  ['need mw and cas of ipamorelin for our sheet', /711\.9 g\/mol[^]*170851-70-4/],
  ['does epitalon really do anything', /^Epitalon was given to people with an inherited loss/],
  ['que significa la sigla bpc', /BPC stands for body protection compound/],
  ['5-amino-1mq human trials y/n', /^No: a trial of 5-Amino-1MQ in people/],
  ['which scale measured desire in the bremelanotide trials', /^Desire was measured[^]*FSFI-D/],
  ['sema acetate, does the salt count in the mg', /names a salt/],
  ['wie wirkt bromantan', /^(?![^]*no amino-acid sequence)[^]*How bromantane works is not known/],
])('%s', async (question, expected) => {
  expect((await chat.assistant.answer([question])).content).toMatch(expected)
})

test('quotes no English of ours as the words of who asks in another language', async () => {
  const turns = ['was sagt wada zu mk-677', 'und gilt das auch bei den amateuren?']
  expect((await chat.assistant.answer(turns)).content).toContain('My sources do not tell this.')
})

test('says once that a property is not published', async () => {
  const { content } = await chat.assistant.answer(['p21 half life'])
  expect(content).toMatch(/^Our reviewed sources state no published half-life of P21\.\nWhat they do say/)
})
