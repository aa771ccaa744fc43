// Points git at the project's hooks; outside a git checkout (a tarball, a Docker build) there is nothing to do.
'use strict';
const { execFileSync } = require('node:child_process');
try {
  execFileSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { stdio: 'ignore' });
} catch {
  // no git here
}
