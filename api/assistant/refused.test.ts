import { expect, test } from 'vitest'
import { isCorrectedBy, isRefused } from './refused.ts'

test.each([
  ['drop', '', true],
  ['not giving my visa to a website called something like', '', true],
  ['can you order from', '', false],
  ['why would you never buy from', '', false],
  ['show me all but not', '', true],
  ['why not', '', false],
  ['why did merck drop', '', false],
  ['did the maker ever scrap', '', false],
  ['from anyone who isnt', '', true],
  ['is it', 'that isnt cheap', false],
  ['any form thats not a', '', true],
  ['excluding this one and', '', true],
  ['cheapest one', 'doesnt count', true],
  ['i am done with', 'whos second', true],
  ['keep', 'out of it', true],
  ['please dont leave', 'out', false],
  ['nobody but', 'has it right', false],
  ['is', 'no longer allowed', false],
  ['what does wada say of', 'is banned in competition or always', false],
  ['cheapest one', 'is banned', true],
  ['thats', 'right wasnt there a trial', false],
  ['the one that is', 'i think', false],
  ['something thatre not', '', true],
  ['who is', 'for', false],
  ['what if i drop the', 'to 1', false],
  ['drop the', 'to keep it cheap', true],
  ['what sets one apart from', '', false],
  ['every vendor apart from', '', true],
])('%j before a name and %j after it', (before, after, isMeant) => {
  expect(isRefused(before, after)).toBe(isMeant)
})

test.each([
  ['... no, ', true],
  [', sorry i meant ', true],
  [' no wait ', true],
  [' no ', false],
  [' and ', false],
  [', no, i want ', false],
])('%j between two names', (between, isCorrected) => {
  expect(isCorrectedBy(between)).toBe(isCorrected)
})
