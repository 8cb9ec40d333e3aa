#!/bin/sh
# HAProxy's check of one Galera node: it is up while it is in the primary part of the cluster, has all data (state 4,
# "Synced") and takes writes. A node that is frozen, cut off, behind or read-only is down although it can be connected to.
# HAProxy gives the node's address and port as the third and fourth argument. The user needs no rights:
#   create user haproxy@'10.0.0.%' identified by '…';
# Its name and password stand in the file below, under [client].
exec 2>/dev/null
timeout 2 mariadb --defaults-file=/etc/haproxy/galera-health.cnf --host="$3" --port="$4" --protocol=tcp \
  --skip-column-names --batch --execute="
    show global status where variable_name in ('wsrep_cluster_status', 'wsrep_local_state', 'wsrep_ready');
    show global variables where variable_name = 'read_only'" |
  sort | tr '\n\t' '  ' |
  grep -q '^read_only OFF wsrep_cluster_status Primary wsrep_local_state 4 wsrep_ready ON $'
