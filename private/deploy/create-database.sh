#!/bin/sh
# Creates the site's role and its database, once, as the server's superuser; a second run stops at the first failure.
# PostgreSQL's image runs it from /docker-entrypoint-initdb.d. Elsewhere: SITE_DATABASE_PASSWORD=… sudo -u postgres -E sh create-database.sh
set -eu
: "${SITE_DATABASE_PASSWORD:?the password of the role punta_serena}"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
-- Not an argument of psql: arguments are visible to all processes of the machine.
\getenv password SITE_DATABASE_PASSWORD
set password_encryption = 'scram-sha-256';
create role punta_serena login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database punta_serena owner punta_serena;
revoke all on database punta_serena from public;
SQL
