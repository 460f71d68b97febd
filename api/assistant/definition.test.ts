import { expect, test } from 'vitest'
import { abbreviationsOf, knownNames, ordinaryWords } from './known-names.ts'
import { createNameFinder } from './entities.ts'
import { loadMonographs } from './monographs.ts'
import { readQuestion } from './question.ts'

const monographs = loadMonographs()
const finder = createNameFinder(
  knownNames(monographs),
  ordinaryWords(monographs),
  abbreviationsOf(monographs),
)
const read = (text: string) => readQuestion(text, finder)

test.each([
  ['What is a peptide bond?', 'terms', ['peptide bond']],
  ['what does "lyophilised" mean', 'terms', ['lyophilised']],
  ['What is the difference between in vitro and in vivo?', 'terms', ['in vitro', 'in vivo']],
  ['agonist vs antagonist', 'terms', ['agonist', 'antagonist']],
  ['What is an inverse agonist?', 'terms', ['inverse agonist']],
  ['What does HPLC stand for?', 'testing-methods', ['hplc']],
  ['peptide vs protein', 'peptides', ['protein']],
])('%s asks for a meaning', (text, topic, words) => {
  const { topics, hints, terms } = read(text)
  expect(topics).toEqual([topic])
  expect(hints.map(({ word }) => word).toSorted()).toEqual(words.toSorted())
  expect(terms).toEqual([])
})

test.each([
  'What is the half-life of semaglutide?',
  'Which receptors does retatrutide act on?',
  'Is ipamorelin an agonist?',
  'Which peptides are agonists of GLP-1?',
  'What is a peptide?',
  'What is half-life and how much do I take?',
])('%s asks for more than a meaning', text => {
  expect(read(text).topics).not.toContain('terms')
})
