import type { Knex } from 'knex'
import { MOVE_PICTURES, WEEK_MOVES, moveWords } from '#api/domain/alerts/week-notices.ts'
import { formatDay } from '#api/domain/time.ts'
import { sharePicture } from '#api/presenters/share-picture.ts'
import { movesOfChanges } from '#api/queries/week-moves.ts'

const PATH = new RegExp(`^${MOVE_PICTURES}(\\d{1,18}(?:-\\d{1,18}){0,${WEEK_MOVES - 1}})\\.png$`)

export async function moveDrawing(
  { db, now, appName }: { db: Knex; now: () => Date; appName: string },
  path: string,
): Promise<string | null> {
  const [, ids = ''] = PATH.exec(path) ?? []
  const moves = ids === '' ? [] : await movesOfChanges(db, ids.split('-'))
  if (moves.length === 0) return null
  return sharePicture({
    appName,
    title: 'The week on your watchlist',
    figure: null,
    facts: ['The largest moves of seven days'],
    rows: moves.map(move => ({ label: `${move.product}, ${move.vendor}`, value: moveWords(move, 'to') })),
    dated: `Educational comparison only. Drawn ${formatDay(now().getTime())}.`,
  })
}
