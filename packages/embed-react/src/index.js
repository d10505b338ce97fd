import { attributesOf, loadFor } from '@quotidia/embed'
import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from 'react'

const EVENTS = {
  onReady: 'quotidia-ready',
  onDayChanged: 'quotidia-day-changed',
  onUnsaved: 'quotidia-unsaved',
  onSaved: 'quotidia-saved',
  onClosed: 'quotidia-closed',
  onApproved: 'quotidia-approved',
  onReopened: 'quotidia-reopened',
  onError: 'quotidia-error',
}
const OWN = new Set([...Object.keys(EVENTS), 'script', 'getToken', 'className', 'dayId'])

export const QuotidiaDay = forwardRef(function QuotidiaDay(props, ref) {
  const element = useRef(null)
  const latest = useRef(props)
  const { script, className, children } = props
  useImperativeHandle(ref, () => element.current, [])
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const day = element.current
    // One function for all renders, since each new one makes the element repeat failed calls.
    day.getToken = () => latest.current.getToken()
    const listeners = Object.entries(EVENTS).map(([name, type]) => {
      const listener = ({ detail }) => latest.current[name]?.(detail)
      day.addEventListener(type, listener)
      return () => day.removeEventListener(type, listener)
    })
    return () => {
      for (const stop of listeners) stop()
    }
  }, [])
  useEffect(() => {
    if (script !== undefined) void loadFor(element.current, script)
  }, [script])

  const rest = Object.entries(props).filter(([name]) => !OWN.has(name))
  const attributes = Object.entries(attributesOf(props)).filter(([, value]) => value !== null)
  // React 18 writes `className` of a custom element as an attribute of that name.
  const own = { ...Object.fromEntries([...rest, ...attributes]), ...(className !== undefined && { class: className }) }
  return createElement('quotidia-day', { ...own, ref: element }, children)
})
