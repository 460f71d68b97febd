import type { MessagePort } from 'node:worker_threads'
import { FeedError, type FeedErrorKind } from './feed-error.ts'
import { fittingFormat, readPage, type PageSource } from './parse.ts'
import type { ColumnMap } from './readers/columns.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import type { FeedPage, PageRequest, ReadContext, Refusal } from './readers/reader.ts'

/** Listings as JSON of at most so many, so that whoever takes them is never busy for long with one message. */
const CHUNK = 200

export type ParsedPage = { chunks: string[]; refused: Refusal[]; next: PageRequest[] }

/** An error of our own class does not pass between threads with its kind. */
export type ParseFault = { fault: { kind: FeedErrorKind; message: string } }

/** Told as soon as a thread has begun, from when on the page has its time. */
type Begun = { begins: MessagePort }
type ReadTask = Begun & { format: FeedFormat; page: PageSource; context: ReadContext }

function inChunks({ listings, ...rest }: FeedPage): ParsedPage {
  const chunks: string[] = []
  for (let start = 0; start < listings.length; start += CHUNK) {
    chunks.push(JSON.stringify(listings.slice(start, start + CHUNK)))
  }
  return { ...rest, chunks }
}

export function read(task: ReadTask): ParsedPage | ParseFault {
  task.begins.postMessage(null, [])
  try {
    return inChunks(readPage(task.format, task.page, task.context))
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return { fault: { kind: error.kind, message: error.message } }
  }
}

export function fits(task: Begun & { page: PageSource; columns?: ColumnMap }): FeedFormat | null {
  task.begins.postMessage(null, [])
  return fittingFormat(task.page, task.columns)
}
