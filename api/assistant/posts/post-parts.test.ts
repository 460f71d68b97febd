import { expect, test } from 'vitest'
import { postParts } from './post-parts.ts'

const SUBJECT = /\d|kpv|moonfen|ghk|germany|netherlands|tesamorelin/i
const parts = (text: string) => postParts(text, piece => SUBJECT.test(piece))

test.each([
  ['does moonfen ship to Germany? and do they have ipamorelin', 2],
  ['what do they charge for post, and which codes are active', 2],
  ['cheapest ipamorelin and selank', 0],
  ['who posts to germany and has the cheapest kpv', 0],
  ['who sells kpv and has moonfen got a code', 2],
  ['is it cheap? thanks', 0],
  ['where was the low of kpv and who had it', 0],
  ['is the kit cheaper? at some shops the maths did not work out', 0],
  ['who ships to Ireland and from where? sick of customs', 0],
  ['price of kpv? and what is the code at moonfen?', 2],
  ["need kpv vials. i don't know if they keep. who has it, and is there a coa?", 2],
  ['what does it cost, is it the kit or a single one?', 0],
  ["I'd like to know (a) who has kpv, (b) how old their certificates are and (c) what the code is", 3],
])('%s has %i parts that ask', (text, count) => {
  expect(parts(text)).toHaveLength(count)
})

test('what is told stands before what it is told of, and what names nothing is left out', () => {
  expect(
    parts(
      'long day at the bench. after ghk 50 mg. out of the three that have it, who is cheapest? and do they post to Germany? One address in the Netherlands.',
    ),
  ).toEqual([
    'One address in the Netherlands. after ghk 50 mg. out of the three that have it, who is cheapest?',
    'and do they post to Germany?',
  ])
})
