import { useStore } from '#miniapp/state/store.ts'
import { theme, toggleTheme } from '#miniapp/state/theme.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { MoonIcon, SunIcon } from '#miniapp/ui/icons/icons.tsx'

export function ThemeButton() {
  const dark = useStore(theme).theme === 'dark'
  return (
    <IconButton label={frame.darkTheme} pressed={dark} onClick={toggleTheme}>
      {dark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  )
}
