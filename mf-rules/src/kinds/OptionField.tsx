import styled from 'styled-components'

/* With three columns the fields of an option are in the third, beside it. */
const WIDE = '@container app (min-width: 1120px)'
export const FirstOptionField = styled.div`
  ${WIDE} {
    grid-area: 2 / 3;
  }
`
export const SecondOptionField = styled.div`
  ${WIDE} {
    grid-area: 3 / 3;
  }
`
