import helmet from 'koa-helmet'
import type { Middleware } from 'koa'

const DAYS_180 = 180 * 24 * 60 * 60
const STRICT_TRANSPORT = `max-age=${DAYS_180}`

/** Telegram Web frames us, so `frame-ancestors` rules; the sign-in widget is the only foreign script; no forced https. */
export const securityHeaders = (options: {
  https: boolean
  scriptHashes: readonly string[]
  /** Origins beside Telegram's own that may frame us: the local Telegram, and only there. */
  framedBy: readonly string[]
}): Middleware =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", 'https://telegram.org', ...options.scriptHashes.map(hash => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ['https://oauth.telegram.org'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [
          "'self'",
          'https://web.telegram.org',
          'https://*.web.telegram.org',
          ...options.framedBy,
        ],
      },
    },
    xFrameOptions: false,
    strictTransportSecurity: options.https ? { maxAge: DAYS_180, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })

/** The same for answers that Koa never sees: data, which nothing may run, frame or take for something else. */
export const dataHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(https ? { 'Strict-Transport-Security': STRICT_TRANSPORT } : {}),
})
