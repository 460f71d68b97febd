/**
 * An entry of a list, 0 beyond its end. One function for each kind of list: the engine makes a function that meets several
 * kinds three times as slow, and these stand in the innermost loops.
 */
export const num = (list: Float64Array, index: number): number => list[index] ?? 0

export const int = (list: Int32Array, index: number): number => list[index] ?? 0

export const nth = (list: readonly number[], index: number): number => list[index] ?? 0
