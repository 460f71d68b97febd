import { expect, test } from 'vitest'
import { loadMonographs } from './monographs.ts'
import { askCost, nameOf, ownQuestions, questionsOn, subjectOf } from './subjects.ts'

const monographs = loadMonographs()

test('every class and topic has a name that fits into a sentence', () => {
  const general = monographs.filter(({ compound }) => compound === null)
  expect(general.filter(one => nameOf(one) === one.title)).toEqual([])
})

test('a compound is spoken of in the singular, a class in the plural', () => {
  const asked = (id: string) => {
    const subject = subjectOf(monographs.filter(one => one.id === id))!
    return [...questionsOn(subject, ['evidence', 'safety', 'regulatory']), askCost(subject)]
  }
  expect(asked('bpc-157')).toEqual([
    'Is BPC-157 on the WADA list?',
    'How does BPC-157 act?',
    'What is BPC-157?',
    'What does BPC-157 cost per mg?',
  ])
  expect(asked('peptides')).toEqual([
    'Are peptides on the WADA list?',
    'How do peptides act?',
    'What are peptides?',
    'What do peptides cost per mg?',
  ])
})

test('a topic is no subject, and has questions of its own', () => {
  const topics = monographs.filter(({ kind }) => kind === 'topic')
  expect(subjectOf(topics)).toBeNull()
  expect(topics.filter(topic => ownQuestions([topic]).length === 0).map(({ id }) => id)).toEqual([
    'handling-and-import',
    'terms',
  ])
})
