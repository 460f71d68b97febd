import type { HostColors, Launch } from './launch.ts'
import { type Bridge, attachHost, pressBack, pressSettings, tellAll, tellHost } from './sdk.ts'
import { followHost } from './events.ts'
import { followMainAction } from './main-button.ts'

/** Who may frame us is the server's frame-ancestors; messages go to Telegram's site or a local stand-in only. */
function hostOrigin(): string | null {
  const named = window.location.ancestorOrigins?.[0] ?? document.referrer
  try {
    const { hostname, origin } = new URL(named)
    return /^(localhost|127\.0\.0\.1|\[::1\]|(.+\.)?telegram\.org)$/.test(hostname) ? origin : null
  } catch {
    return null
  }
}

async function connect(version: string, platform: string): Promise<Bridge> {
  const { createPostEvent, init, on, request, targetOrigin } = await import('@telegram-apps/sdk-react')
  const origin = hostOrigin()
  if (origin) targetOrigin.set(origin)
  init({ launchParams: { tgWebAppPlatform: platform, tgWebAppVersion: version }, acceptCustomStyles: false })
  return { post: createPostEvent(version), request, listen: on }
}

export interface HostHandlers {
  readonly colors: (colors: HostColors) => void
  readonly activated: () => void
}

/** Loads the SDK and tells `colors` every theme. False: no host answers, the app goes on as a web site. */
export async function startTelegram(launch: Launch, tell: HostHandlers): Promise<boolean> {
  try {
    const bridge = await connect(launch.version, launch.platform)
    attachHost(bridge)
    followHost(bridge.listen, {
      ...tell,
      back: pressBack,
      settings: pressSettings,
      mainButton: followMainAction(),
    })
  } catch {
    return false
  }
  tellHost(post => post('web_app_expand'))
  tellHost(post => post('web_app_request_viewport'))
  tellHost(post => post('web_app_request_safe_area'))
  tellHost(post => post('web_app_request_content_safe_area'))
  tellAll()
  tellHost(post => post('web_app_ready'))
  return true
}
