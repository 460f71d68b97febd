const light = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f0f3f2',
  section_bg_color: '#ffffff',
  header_bg_color: '#f7f9f8',
  bottom_bar_bg_color: '#f7f9f8',
  text_color: '#13201e',
  hint_color: '#6c7a76',
  link_color: '#0a6466',
  button_color: '#0a6466',
  button_text_color: '#ffffff',
  accent_text_color: '#0a6466',
  section_header_text_color: '#3f4e4b',
  section_separator_color: '#d5dcd9',
  subtitle_text_color: '#56645f',
  destructive_text_color: '#a8201a',
}

const dark = {
  bg_color: '#161e1d',
  secondary_bg_color: '#0e1413',
  section_bg_color: '#161e1d',
  header_bg_color: '#1e2827',
  bottom_bar_bg_color: '#1e2827',
  text_color: '#e9efed',
  hint_color: '#93a29e',
  link_color: '#62cbc6',
  button_color: '#62cbc6',
  button_text_color: '#06201f',
  accent_text_color: '#62cbc6',
  section_header_text_color: '#b7c4c0',
  section_separator_color: '#2b3836',
  subtitle_text_color: '#93a29e',
  destructive_text_color: '#ff9188',
}

/** Themes a person can have: two calm ones, one that clashes, one with gaps, one of their own. */
export const themes = {
  light: { label: 'Light', colours: light },
  dark: { label: 'Dark', colours: dark },
  clash: {
    label: 'Clashing colours',
    colours: {
      ...light,
      bg_color: '#fff3b0',
      text_color: '#8a6d00',
      hint_color: '#e0c860',
      link_color: '#ff8fb1',
      button_color: '#ffd84d',
    },
  },
  sparse: {
    label: 'Three colours only',
    colours: { bg_color: '#ffffff', text_color: '#000000', button_color: '#2f6f4f' },
  },
  alpha: {
    label: 'Eight-digit colours',
    colours: Object.fromEntries(Object.entries(light).map(([name, colour]) => [name, `${colour}ff`])),
  },
  custom: { label: 'Custom', colours: light },
}

const isColours = value =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(colour => typeof colour === 'string')

/** The colours that the form asks for; a faulty custom list falls back to light. */
export const coloursOf = form => {
  if (form.theme.value !== 'custom') return themes[form.theme.value].colours
  try {
    const colours = JSON.parse(form.custom.value)
    form.custom.setCustomValidity('')
    if (isColours(colours)) return colours
  } catch {
    form.custom.setCustomValidity('Write the colours as JSON: {"bg_color":"#ffffff"}')
    form.custom.reportValidity()
  }
  return light
}
