import { useCallback, useEffect, useState } from 'react'
import { isPromptDue } from '#miniapp/state/prompts.ts'
import { storage } from '#miniapp/state/storage.ts'
import { NotificationPrompt } from '#miniapp/components/alerts/NotificationPrompt.tsx'
import { Tutorial } from './Tutorial.tsx'

const TUTORIAL_MS = 800

export interface WelcomeFlowProps {
  readonly onDone: () => void
}

/** After a sign-up: the notification prompt where there is something to ask, then the tutorial if it was not seen. */
export function WelcomeFlow({ onDone }: WelcomeFlowProps) {
  const [prompting, setPrompting] = useState(() => isPromptDue('signup'))
  const [touring, setTouring] = useState(false)
  useEffect(() => {
    if (prompting) return undefined
    if (storage.read('tutorialSeen')) {
      onDone()
      return undefined
    }
    const timer = window.setTimeout(() => setTouring(true), TUTORIAL_MS)
    return () => window.clearTimeout(timer)
  }, [prompting, onDone])
  const answered = useCallback(() => setPrompting(false), [])
  const finish = () => {
    storage.write('tutorialSeen', true)
    setTouring(false)
    onDone()
  }
  return (
    <>
      <NotificationPrompt open={prompting} onClose={answered} trigger="signup" />
      {touring ? <Tutorial open onDone={finish} /> : null}
    </>
  )
}
