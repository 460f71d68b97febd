import library from '@telegram-apps/telegram-ui/dist/styles.css?url'
import own from './host.css?url'

const link = (href: string): Promise<void> =>
  new Promise(resolve => {
    const element = document.createElement('link')
    element.rel = 'stylesheet'
    element.href = href
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => resolve())
    document.head.append(element)
  })

/** The frame's styles, ours last. As links: a style element would break the content security policy. */
export const linkStyles = async (): Promise<void> => {
  await Promise.all([library, own].map(link))
}
