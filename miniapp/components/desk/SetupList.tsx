import { Link } from 'wouter'
import type { WireSetup } from '#api/contract/desk/queues.ts'
import { deskPath } from '#miniapp/paths.ts'
import { desk, setupTexts } from '#miniapp/texts/desk/desk.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'

const isKey = (key: string): key is keyof WireSetup => key in setupTexts

/** The command for each way to run the product: a browser cannot tell which it is. */
const Ways = ({ of }: { readonly of: (typeof setupTexts)[keyof WireSetup] }) => (
  <>
    <span className="meta">{desk.byNpm}</span>
    <code>{of.way.npm}</code>
    <span className="meta">{of.isSetting ? desk.byEnv : desk.byDocker}</span>
    <code>{of.way.docker}</code>
  </>
)

const missingOf = (setup: WireSetup) =>
  Object.keys(setup)
    .filter(isKey)
    .filter(key => !setup[key])

export function SetupLine({ setup }: { readonly setup: WireSetup }) {
  const { length } = missingOf(setup)
  if (length === 0) return null
  return (
    <a href="#desk-setup" className="desk-link">
      {desk.toSetup(length)}
    </a>
  )
}

/** What is missing before the installation is useful, each with the command that brings it; nothing once all is there. */
export function SetupList({ setup }: { readonly setup: WireSetup }) {
  const missing = missingOf(setup)
  if (missing.length === 0) return null
  return (
    <section className="desk-setup" aria-labelledby="desk-setup">
      <h2 id="desk-setup">{desk.setup}</h2>
      <ul className="desk-rows">
        {missing.map(key => (
          <li key={key} className="desk-row">
            <b>
              {setupTexts[key].name} <Tag tone="caution">{desk.missing}</Tag>
            </b>
            <span className="meta">{setupTexts[key].lead}</span>
            <Ways of={setupTexts[key]} />
            {setupTexts[key].page ? (
              <Link href={deskPath(setupTexts[key].page)} className="desk-link">
                {desk.doIt}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
