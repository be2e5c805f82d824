// Before `npm run test:e2e`: the packages that only journeys and benches need.
import { installFolders } from './install.mjs';

installFolders();
