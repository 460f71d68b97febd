import { type FormEvent, useRef, useState } from 'react'

/** What sending a form does, in place of the browser's own request. */
export const submits = (run: () => void) => (event: FormEvent) => {
  event.preventDefault()
  run()
}

type Faults<Name extends string> = Partial<Record<Name, string>>

/** Faults show once sending was tried, the first faulty field takes the focus; `send` runs only without one, and may clear the form. */
export function useForm<Name extends string>(
  empty: Record<Name, string>,
  check: (values: Record<Name, string>) => Faults<NoInfer<Name>>,
  send: (values: Record<Name, string>, clear: () => void) => void,
) {
  const [values, setValues] = useState(empty)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = tried ? check(values) : {}
  const clear = () => {
    setValues(empty)
    setTried(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = Object.keys(empty).find(name => check(values)[name as Name])
    if (first === undefined) send(values, clear)
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: (faults as Faults<Name>)[name],
    onValue: (value: string) => setValues({ ...values, [name]: value }),
  })
  return { field, form: { ref: form, onSubmit, noValidate: true } }
}
