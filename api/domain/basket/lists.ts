/** One function for each kind of list: one that meets several kinds runs three times as slow in the innermost loops. */
export const num = (list: Float64Array, index: number): number => list[index] ?? 0

export const int = (list: Int32Array, index: number): number => list[index] ?? 0
