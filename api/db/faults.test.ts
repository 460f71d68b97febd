import { expect, test } from 'vitest'
import { DatabaseError, databaseFault, sqlState } from './faults.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  [new DatabaseError('DATABASE_BUSY', ''), 'busy'],
  [coded('53300'), 'busy'],
  [new Error('timeout exceeded when trying to connect'), 'busy'],
  [new DatabaseError('DATABASE_TIMEOUT', ''), 'timeout'],
  [coded('57014'), 'timeout'],
  [coded('25006'), 'read-only'],
  [coded('53100', 'could not extend file'), 'disk full'],
  [coded('08006'), 'unreachable'],
  [coded('57P03'), 'unreachable'],
  [new Error('select 1 - Connection terminated unexpectedly'), 'unreachable'],
  [new AggregateError([coded('ECONNREFUSED')]), 'unreachable'],
  [new Error('wrapped', { cause: coded('ECONNRESET') }), 'unreachable'],
  [Object.assign(new Error('wrapped'), { nativeError: coded('57P01') }), 'unreachable'],
  [coded('23505', 'duplicate key'), null],
  [coded('42601'), null],
  [new TypeError('x is not a function'), null],
  ['text', null],
  [null, null],
])('%s is a fault of the kind %s', (error, fault) => {
  expect(databaseFault(error)).toBe(fault)
})

test('the class of an error is found through wrapping, and nothing else is taken for one', () => {
  expect(sqlState(coded('23505'))).toBe('23505')
  expect(sqlState(Object.assign(new Error('wrapped'), { nativeError: coded('23503') }))).toBe('23503')
  expect(sqlState(coded('ECONNRESET'))).toBeNull()
  expect(sqlState(undefined)).toBeNull()
})
