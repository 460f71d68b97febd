/** What the frame shows after the page, fetched as one file: four of their own cost four requests before anything is pressed. */
export { PushButton } from '#miniapp/components/alerts/PushButton.tsx'
export { AccountMenu } from './AccountMenu.tsx'
export { BasketLink } from './BasketLink.tsx'
export { Commands } from './Commands.tsx'
