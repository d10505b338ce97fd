import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { messages } from './messages'
import { chooseTheme, useTheme } from './themeStore'

const THEMES = [
  { theme: 'auto', Icon: Monitor },
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
] as const

/** The choice among the three themes. */
export function ThemeChoice() {
  const name = useId()
  const chosen = useTheme()
  return (
    <Choice>
      <legend>{messages.theme}</legend>
      {THEMES.map(({ theme, Icon }) => (
        <label key={theme}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <Icon aria-hidden size={16} strokeWidth={1.75} />
          {messages[theme]}
        </label>
      ))}
    </Choice>
  )
}

const Choice = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: var(--q-2) 10px;
    color: var(--q-text-3);
    font-size: var(--q-t-caption);
    line-height: var(--q-lh-caption);
  }
  label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    padding: 0 10px;
    border-radius: 6px;
    color: var(--q-text-2);
    font-size: var(--q-t-small);
    cursor: pointer;
  }
  label:hover {
    background: var(--q-hover);
  }
  label:has(:checked) {
    background: var(--q-ink-soft);
    color: var(--q-ink-text);
    font-weight: 500;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--q-ink-text);
    outline-offset: -2px;
  }
  @container app (max-width: 767px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--q-2);
    legend {
      padding: 0 10px var(--q-4);
    }
    label {
      flex-direction: column;
      justify-content: center;
      gap: var(--q-2);
      min-height: 60px;
      padding: 0 var(--q-2);
    }
  }
`
