import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// On two busy cores the default of one second fails correct tests.
configure({ asyncUtilTimeout: 5000 })
