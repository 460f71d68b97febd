import { sqlState } from '#api/db/faults.ts'

/** PostgreSQL's unique_violation (documentation, appendix A). */
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

export const isDuplicate = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION

/** The row that another one was to point at does not exist (any more). */
export const isMissingParent = (error: unknown): boolean => sqlState(error) === FOREIGN_KEY_VIOLATION
