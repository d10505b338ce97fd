import './scriptPolicy'

import('./bootstrap')
