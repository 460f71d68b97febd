import { escapeHtml } from '#api/domain/html.ts'

/** Stands alone, since what it says may be that the site itself cannot be read; the colours are those of the tokens. */
const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 24px; font: 18px/1.5 system-ui, sans-serif; background: #f5f7f6; color: #13201e; }
  main { max-inline-size: 36em; margin: 12vh auto 0; }
  h1 { font-size: 28px; line-height: 1.2; }
  a { color: #0a6466; }
  @media (prefers-color-scheme: dark) { body { background: #0e1413; color: #e9efed; } a { color: #62cbc6; } }`

/** What a person reads who went to an address of the API by a link and was refused: what happened, and the way on. */
export const refusalPage = (message: string): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="robots" content="noindex" />',
    `<title>That did not work</title><style>${STYLE}</style></head>`,
    `<body><main><h1>That did not work</h1><p>${escapeHtml(message)}</p><p><a href="/">Go Home</a></p></main></body></html>`,
  ].join('\n')
