/** Whether the wire says "in stock": true, 'true' or 't' (specification, section 3); everything else is out of stock. */
export const isInStock = (value: unknown): boolean => value === true || value === 'true' || value === 't'

export const stockWords = (inStock: boolean): 'In stock' | 'Out of stock' =>
  inStock ? 'In stock' : 'Out of stock'
