import { invitationEndpoints } from './invitation.endpoints.ts'
import { roleEndpoints } from './role.endpoints.ts'
import { staffEndpoints } from './staff.endpoints.ts'

export const accessEndpoints = { ...staffEndpoints, ...roleEndpoints, ...invitationEndpoints }
