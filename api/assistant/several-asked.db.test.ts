import { expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const chat = useChatAssistant(new Date('2026-11-27T10:00:00Z'))

test.each<[string, string[], RegExp]>([
  [
    'both things that two questions on one compound ask',
    ['so MOTS-c is encoded in the mitochondria, not in the nucleus? how long is it'],
    /mitochondria[^]*16 amino acids/,
  ],
  [
    'both things that one question asks, joined by a word',
    ['what enzyme does 5-amino-1mq hit and is it even a peptide'],
    /NNMT[^]*no peptide/,
  ],
  [
    'each of several things that a post asks, in its order',
    [
      'so a mate swears rad-140 is a steroid. is it? who came up with it, and was it ever tried in patients? also which class of the wada list is it in',
    ],
    /steroid[^]*Radius Health[^]*22 heavily pretreated patients[^]*WADA list/,
  ],
  [
    'each criterion of several compounds that are compared',
    ['please list for survodutide, mazdutide and cagrilintide: receptors, company, latest phase or approval'],
    /glucagon[^]*Boehringer[^]*Novo Nordisk[^]*phase 3/,
  ],
  [
    'what of a post on one compound is asked of others as well, though it says that it is for a post',
    [
      "mk-677 gets called a sarm. if it isn't then what is it, and does it act on the same receptor as hexarelin? why was merck's hip fracture trial stopped. trying to write a decent post about it",
    ],
    /secretagogue[^]*Hexarelin[^]*hip fracture was ended early/,
  ],
  [
    'of each of several its class, and no rule of sport in the place of one',
    ['compare semaglutide, tirzepatide and retatrutide: class, developer and approval'],
    /^(?![^]*WADA)[^]*GLP-1 receptor agonist[^]*etatrutide activates the GIP, GLP-1 and glucagon receptors/,
  ],
  [
    'the class of each in other words as well',
    ['for tirzepatide, semaglutide and retatrutide please list: class, maker, latest approval'],
    /^(?![^]*WADA)[^]*etatrutide activates the GIP, GLP-1 and glucagon receptors/,
  ],
  [
    'of a mass to charge ratio what it comes to, and no offers',
    ['m/z 1419.5 is that BPC-157 with 1+?'],
    /^By our arithmetic m\/z 1419\.5 with one added proton (?![^]*\$)/,
  ],
  [
    'what an own reading of a spectrum comes to',
    ['my report has m/z 1204.4 as [M+4H]4+, is that the right mass for tirzepatide'],
    /^By our arithmetic m\/z 1204\.4 .* = 4,813\.6 Da, .*the two fit within 1 Da/,
  ],
  [
    'two questions again of another compound, in their order',
    ['rad-140 banned in sport?', 'ok price', 'and ostarine, both questions'],
    /WADA[^]*Lowest unit prices: Ostarine/,
  ],
  [
    'two questions of sources again, each by itself',
    ['is ostarine banned', 'any trials in people', 'rad-140 both please'],
    /WADA list names RAD140[^]*22 heavily pretreated patients/,
  ],
  [
    'the prices first where they were asked first',
    ['any vendor with mk-677', 'half-life?', 'hm and bpc-157, both'],
    /^[^]*BPC-157[^]*Northfield[^]*half-life/,
  ],
  [
    'each of three that were named one after another',
    ['yk-11 is it a steroid', 'rad-140?', 'acp-105?', 'which of the 3 was tried in people'],
    /YK-11\n[^]*RAD-140[^]*\n[^]*ACP-105\n/,
  ],
  [
    'which of two is the bigger molecule by their masses',
    ['what is kpv', 'and ll-37?', 'which is bigger'],
    /^By the molar masses that our sources state, the largest first:\n\n?LL-37\n[^]*4493[^]*KPV/,
  ],
  [
    'the smaller one first where that is asked, in another language as well',
    ['qué es el selank', 'y el semax?', 'cuál es más pequeño'],
    /By the molar masses that our sources state, the smallest first:\n\n?Selank/,
  ],
  [
    'what it is in so few lines',
    ['explain cagrilintide in two lines'],
    /^Cagrilintide (?:imitates|is a long-acting copy of the hormone) amylin/,
  ],
  [
    'of two blends the one with so many parts',
    ['klow or glow, what is it', 'the 3 peptide one'],
    /^GLOW is a name that vendors give to a blend of GHK-Cu, BPC-157 and TB-500; I hold/,
  ],
  [
    'the inventor in another language, and then that of another compound',
    ["le sémaglutide, qui l'a inventé", 'et le tirzépatide ?'],
    /^Je réponds[^\n]*\n\nEli Lilly and Company developed tirzepatide/,
  ],
  [
    'what cortagen is',
    ['cortagen: one molecule or a brew like cerebrolysin'],
    /^Cortagen\nCortagen is not made as Cerebrolysin is/,
  ],
  [
    'why the first use of a drug ended',
    ['what was tesofensine first made for', 'and why did that one flop'],
    /^In early Parkinson’s disease tesofensine did not do significantly better than placebo/,
  ],
  [
    'both that were named, where another language asks which',
    ['what is hexarelin', 'and ghrp-6', 'lequel des deux a des études sur le coeur'],
    /\nHexarelin\n[^]*\nGHRP-6\n/,
  ],
  [
    'what letters stand for that are a name here as well',
    ['show me vip vendors', 'wait what does vip stand for'],
    /vasoactive intestinal peptide/i,
  ],
])('tells %s', async (_, turns, expected) => {
  const { content } = await chat.assistant.answer(turns)
  expect(content).toMatch(expected)
})

test.each([
  'what are processing times of Northfield',
  'processing times of Umbra Lab',
  'handling times at Larkspur?',
])('%s asks what a vendor states of sending', async text => {
  const { route, content } = await chat.assistant.answer([text])
  expect(route).toBe('catalogue')
  expect(content).toMatch(/state/)
  expect(content).not.toMatch(/half-life|are listed/)
})
