offline-app-description = Arlequin
