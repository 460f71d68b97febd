import { register } from 'tsx/esm/api'

// A thread does not inherit the TypeScript loader of its process.
register()
const { wholeCost } = await import('../domain/basket/whole-cost.ts')
export default given => wholeCost(...given)
