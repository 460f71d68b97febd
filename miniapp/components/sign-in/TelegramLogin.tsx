import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#miniapp/hooks/useSignedIn.ts'
import {
  useBotLogin,
  useStartBotLogin,
  useTelegramLogIn,
  widgetAddress,
} from '#miniapp/queries/account/sign-in.ts'
import { auth } from '#miniapp/texts/auth.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { Notice } from '#miniapp/ui/states.tsx'

const WIDGET_SCRIPT = 'https://telegram.org/js/telegram-widget.js?23'

/** Telegram's own button: a script of theirs that draws it into our container, loaded only when the dialog is open. */
function Widget({ bot }: { readonly bot: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const script = document.createElement('script')
    const fail = () => setFailed(true)
    const place = async () => {
      try {
        const address = await widgetAddress()
        const facts = { telegramLogin: bot, size: 'large', requestAccess: 'write', authUrl: address }
        Object.assign(script.dataset, facts)
        script.async = true
        script.addEventListener('error', fail)
        script.src = WIDGET_SCRIPT
        box.current?.append(script)
      } catch {
        fail()
      }
    }
    void place()
    return () => {
      script.removeEventListener('error', fail)
      script.remove()
    }
  }, [bot])
  return (
    <>
      <div ref={box} className="telegram-widget" />
      {failed ? <p className="meta">{auth.widgetFailed}</p> : null}
    </>
  )
}

/** Waits until the person has confirmed in the chat, beside the number that the bot shows too. */
function BotWaiting({
  url,
  matchCode,
  again,
}: {
  readonly url: string
  readonly matchCode: string
  readonly again: () => void
}) {
  const { data } = useBotLogin()
  const signedIn = useSignedIn()
  const user = data?.user
  useEffect(() => {
    if (user) void signedIn(user, 'login')
  }, [user, signedIn])
  if (data?.status === 'refused' || data?.status === 'expired')
    return (
      <Notice tone="caution" action={<Button onClick={again}>{auth.byBot}</Button>}>
        {data.status === 'refused' ? auth.refused : auth.expired}
      </Notice>
    )
  return (
    <div className="stack">
      <ExternalLink href={url} className={buttonClass('primary', true)}>
        {auth.openBot}
      </ExternalLink>
      <p className="meta">
        {auth.matchCode} <b className="match-code">{matchCode}</b>
      </p>
      <output className="meta">{auth.waiting}</output>
    </div>
  )
}

export function TelegramLogin({ bot }: { readonly bot: string }) {
  const { mutate, data, isPending, isError } = useStartBotLogin()
  const start = () => mutate()
  return (
    <section className="stack telegram-login" aria-label={auth.or}>
      <p className="divider">{auth.or}</p>
      <Widget bot={bot} />
      {data ? (
        <BotWaiting key={data.url} url={data.url} matchCode={data.matchCode} again={start} />
      ) : (
        <>
          <Button wide busy={isPending} onClick={start}>
            {isPending ? auth.byBotBusy : auth.byBot}
          </Button>
          <p className="meta">{auth.byBotWhy}</p>
        </>
      )}
      {isError ? <Notice tone="error">{auth.botFailed}</Notice> : null}
    </section>
  )
}

/** Inside Telegram, after somebody had signed out by hand. */
export function HostLogin() {
  const { mutate, isPending, error } = useTelegramLogIn()
  const signedIn = useSignedIn()
  return (
    <section className="stack">
      <Button
        variant="primary"
        wide
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: user => void signedIn(user, 'login') })}
      >
        {isPending ? auth.inTelegramBusy : auth.inTelegram}
      </Button>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </section>
  )
}
