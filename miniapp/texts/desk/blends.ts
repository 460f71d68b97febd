/** Words of the named blends in the dictionary. */
export const blendTexts = {
  title: 'Blends',
  lead: 'Names that shops give to a mix of compounds. What the desk says of one goes before what is built in.',
  add: 'Add a blend',
  desk: 'desk',
  editOf: (name: string) => `Edit ${name}`,
  name: 'Name of the blend',
  nameNeeded: 'Give its name.',
  parts: 'Parts, with a plus between them',
  partsHint: 'In the order in which shops name the amounts, such as BPC-157 + TB-500.',
  partsNeeded: 'Name two parts at least, with a plus between them.',
  aliases: 'Other spellings, with commas between them',
  aliasesHint: 'Its own name is known already.',
  numbered: 'A bare number behind the name is its total in mg, as in GLOW70',
  remove: 'Remove',
  asBuiltIn: 'As built in',
} as const
