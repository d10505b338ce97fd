import { Menu } from '@quotidia/shared-ui/components/Menu'
import { Monitor, Moon, Sun } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'
import { ThemeChoice } from './ThemeChoice'
import { useTheme } from './themeStore'

const ICONS = { auto: Monitor, light: Sun, dark: Moon }

/** The theme in the bar of a wide page: a button that opens the choice. */
export function ThemeMenu() {
  const theme = useTheme()
  const Icon = ICONS[theme]
  return (
    <WideMenu
      label={`${messages.theme}: ${messages[theme]}`}
      hint={messages.theme}
      icon={<Icon aria-hidden size={16} strokeWidth={1.75} />}
    >
      {() => <ThemeChoice />}
    </WideMenu>
  )
}

const WideMenu = styled(Menu)`
  & > div {
    /* Under the bar, not on its line. */
    top: calc(100% + 13px);
  }
  @container app (max-width: 767px) {
    display: none;
  }
`
