/**
 * The most that a vendor can earn over what its goods cost, as a concave function: where it starts, and its steps,
 * steepest first. A step swaps a choice for a dearer one; `slope` is what it earns a micro-unit of goods.
 */
export type Envelope = {
  items: number
  value: number
  /** Of each supply of the vendor the choice that it starts with, or NONE. */
  readonly first: Int32Array
  steps: number
  readonly order: Int32Array
  readonly slope: Float64Array
  readonly more: Float64Array
  readonly earned: Float64Array
  readonly supply: Int32Array
  readonly pick: Int32Array
  /** Corners of one supply's part of it. */
  readonly cornerItems: Float64Array
  readonly cornerValue: Float64Array
  readonly corner: Int32Array
}

export const createEnvelope = (supplies: number, choices: number): Envelope => ({
  items: 0,
  value: 0,
  first: new Int32Array(supplies),
  steps: 0,
  order: new Int32Array(choices),
  slope: new Float64Array(choices),
  more: new Float64Array(choices),
  earned: new Float64Array(choices),
  supply: new Int32Array(choices),
  pick: new Int32Array(choices),
  cornerItems: new Float64Array(choices + 1),
  cornerValue: new Float64Array(choices + 1),
  corner: new Int32Array(choices + 1),
})
