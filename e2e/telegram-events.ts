import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/)
const none = z.undefined()
const visible = z.strictObject({ is_visible: z.boolean() })
const colored = z.union([
  z.strictObject({ color }),
  z.strictObject({ color_key: z.enum(['bg_color', 'secondary_bg_color']) }),
])

/**
 * What a Mini App may ask of Telegram, with the data that goes with it (core.telegram.org/api/web-events). Anything else
 * is a fault of ours that real clients would swallow.
 */
export const REQUESTS: Readonly<Record<string, z.ZodType>> = {
  iframe_ready: z.looseObject({ reload_supported: z.boolean().optional() }).optional(),
  iframe_will_reload: none,
  web_app_ready: none,
  web_app_expand: none,
  web_app_close: z.strictObject({ return_back: z.boolean().optional() }).optional(),
  web_app_request_theme: none,
  web_app_request_viewport: none,
  web_app_request_safe_area: none,
  web_app_request_content_safe_area: none,
  web_app_setup_back_button: visible,
  web_app_setup_settings_button: visible,
  web_app_setup_main_button: z.strictObject({
    is_visible: z.boolean(),
    is_active: z.boolean().optional(),
    is_progress_visible: z.boolean().optional(),
    text: z.string().min(1).max(64).optional(),
  }),
  web_app_setup_closing_behavior: z.strictObject({ need_confirmation: z.boolean() }),
  web_app_setup_swipe_behavior: z.strictObject({ allow_vertical_swipe: z.boolean() }),
  web_app_set_header_color: colored,
  web_app_set_background_color: z.strictObject({ color }),
  web_app_set_bottom_bar_color: z.strictObject({ color }),
  web_app_trigger_haptic_feedback: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('impact'),
      impact_style: z.enum(['light', 'medium', 'heavy', 'rigid', 'soft']),
    }),
    z.strictObject({
      type: z.literal('notification'),
      notification_type: z.enum(['error', 'success', 'warning']),
    }),
    z.strictObject({ type: z.literal('selection_change') }),
  ]),
  web_app_open_invoice: z.strictObject({ slug: z.string().regex(/^[\w-]+$/) }),
  web_app_open_link: z.strictObject({
    url: z.url({ protocol: /^https?$/ }),
    try_instant_view: z.boolean().optional(),
  }),
  web_app_send_prepared_message: z.strictObject({ id: z.string().min(1) }),
  web_app_open_tg_link: z.strictObject({ path_full: z.string().startsWith('/') }),
  web_app_request_write_access: none,
  web_app_check_home_screen: none,
  web_app_add_to_home_screen: none,
}
