import type { Mention } from './context.ts'

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['compound', /^xcmpd$/],
  ['vendor', /^xvendor$/],
  [
    'form',
    /^(?:vials?|lyophili[sz]ed|capsules?|caps|tablets?|tabs|pills?|solutions?|liquids?|droppers?|drops|oils?|sprays?|nasals?|topicals?|creams?|gels?|serums?|powders?)$/,
  ],
  ['pack', /^(?:kits?|packs?|boxes|box|singles?|multipacks?|bundles?)$/],
  ['certificate', /^(?:coas?|certs?|certificates?|paperwork|papers|reports?|tests?|tested)$/],
  ['class', /^(?:peptides?|sarms?|nootropics?|glps?|glp1s?|blends?)$/],
]

/** The names and forms in the words of a message, names of compounds and vendors as neutral words. */
export const namesIn = (words: readonly string[]): Mention[] =>
  words.flatMap((word, from) => {
    const kind = KINDS.find(([, test]) => test.test(word))?.[0]
    return kind === undefined ? [] : [{ from, to: from + 1, kind }]
  })
