import type { ButtonHTMLAttributes } from 'react'

type ButtonVariant = 'outline' | 'primary' | 'quiet' | 'danger'

/** The look of a button, for a link that leads somewhere inside the app. */
export const buttonClass = (variant: ButtonVariant = 'outline', wide = false): string =>
  ['button', variant === 'outline' ? '' : variant, wide ? 'wide' : ''].filter(Boolean).join(' ')

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly variant?: ButtonVariant
  readonly wide?: boolean
  readonly busy?: boolean
}

export const Button = ({
  variant = 'outline',
  wide = false,
  busy = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- the type has a default and a narrow set of values
    type={type}
    className={buttonClass(variant, wide)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? event => event.preventDefault() : onClick}
  />
)
