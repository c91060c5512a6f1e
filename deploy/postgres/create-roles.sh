#!/bin/bash
# Run once by the image of PostgreSQL, on an empty volume: the site's role owns its database and is no superuser; the
# role of the continuous archive reads the write-ahead log. Passwords are files of deploy/docker/secrets.
set -euo pipefail
# Overridden by tests.
secrets=${SALARIA_SECRETS:-/secrets}
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=site_password="$(<"$secrets/site-password")" --set=backup_password="$(<"$secrets/backup-password")" <<'SQL'
create role salaria login password :'site_password' nosuperuser nocreatedb nocreaterole noreplication;
create role salaria_backup login password :'backup_password' nosuperuser nocreatedb nocreaterole replication;
create database salaria owner salaria;
SQL
echo 'host replication salaria_backup samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
