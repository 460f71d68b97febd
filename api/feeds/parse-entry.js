import { register } from 'tsx/esm/api'

// A thread does not inherit the TypeScript loader of its process.
register()
export const { read, fits } = await import('./parse-thread.ts')
