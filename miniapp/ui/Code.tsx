import { useCopy } from '#miniapp/hooks/useCopy.ts'
import { CheckIcon } from '#miniapp/ui/icons/icons.tsx'
import { CopyIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { announce } from '#miniapp/state/announce.ts'
import { toast } from '#miniapp/state/toasts.ts'

export const Code = ({ children }: { readonly children: string }) => <code className="code">{children}</code>

export function CopyCode({ code }: { readonly code: string }) {
  const { copied, copy } = useCopy()
  const run = async () => {
    if (await copy(code)) {
      announce(`Code ${code} copied`)
      return
    }
    toast({
      title: 'Copy failed',
      description: 'Could not copy code to clipboard. Please copy manually.',
      destructive: true,
    })
  }
  return (
    <button type="button" className={copied ? 'code copied' : 'code'} onClick={() => void run()}>
      <span className="hidden-visually">Copy code </span>
      {code}
      {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
    </button>
  )
}
