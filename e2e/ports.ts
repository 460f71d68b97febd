/** Where the product runs for the journeys; E2E_PORT lets two working copies run at once. */
export const PORT = Number(process.env['E2E_PORT'] || 43210)

/** The product with a bot; the local Telegram stands one port above it. */
export const TELEGRAM_PORT = PORT + 2
