/**
 * How often something random or costly is done: `few` times in `npm test`, `many` times in `npm run test:long`, whose last
 * figures stand in docs/faults.md.
 */
export const times = (few: number, many: number): number => (process.env['TEST_LONG'] === '1' ? many : few)
