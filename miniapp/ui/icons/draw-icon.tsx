import { type SVGProps, createElement } from 'react'

/** The shape of an icon as the icon library stores it: elements with their attributes, `key` among them. */
type IconData = { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

type DrawnProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { readonly size?: number }

/** The library's drawing without a context, a ref and class names that nothing here uses (vite.config.ts). */
export default function drawIcon({ node }: IconData) {
  return function Drawn({ size = 24, strokeWidth = 2, ...rest }: DrawnProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {node.map(([name, attributes]) => createElement(name, attributes))}
      </svg>
    )
  }
}
